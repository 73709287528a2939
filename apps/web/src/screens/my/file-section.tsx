import { type ChangeEvent, useRef } from 'react'
import { addressPrefixOf } from '#config/public-config.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatMyFile, importMyFile } from '#data/my/my-list.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePrivateNames } from '#page/private-names.ts'
import { cleanName, MAX_FILE_BYTES, MAX_NAMES, savePrivateNames } from '#page/stored-names.ts'
import { showAlert } from '#ui/feedback/alerts.tsx'
import { Button, ButtonRow } from '#ui/form/button.tsx'
import { saveFile } from '#ui/form/save-file.ts'
import { Section } from '#ui/layout/section.tsx'
import type { MyProps } from './my-props.ts'
import css from './my.module.css'

/** The list as a file, to keep it or to use it in another browser. */
export function FileSection({ list, save }: MyProps) {
  const t = useTranslation()
  const names = usePrivateNames()
  const prefix = addressPrefixOf(usePublicConfig())
  const input = useRef<HTMLInputElement>(null)
  const exportFile = () => {
    const text = formatMyFile(list, (address) => names?.get(`/addresses/${address}`))
    saveFile('my-addresses.json', new Blob([text], { type: 'application/json' }))
  }
  const importFile = async (file: File | undefined) => {
    if (file === undefined) return
    const { checkAddress } = await import('#data/search/check-address.ts')
    const isValid = (address: string) => checkAddress(address, prefix) === null
    const read = file.size > MAX_FILE_BYTES ? null : importMyFile(await file.text(), list, isValid)
    if (read === null) return showAlert(t.text('my.badFile'), 'warning')
    save(read.list)
    const merged = new Map(names)
    for (const { address, name } of read.names) {
      const clean = cleanName(name)
      if (clean !== null && merged.size < MAX_NAMES) merged.set(`/addresses/${address}`, clean)
    }
    if (read.names.length > 0) savePrivateNames(merged)
    showAlert(t.text('my.imported', { count: read.addedCount, skipped: read.skippedCount }))
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void importFile(currentTarget.files?.[0])
    // So that the same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <Section title={t.text('my.files')} note={t.text('my.filesNote')}>
      <p className={css.prose}>{t.text('my.filesHow')}</p>
      <ButtonRow>
        <Button icon="export" onClick={exportFile} disabled={list.addresses.length === 0}>
          {t.text('my.exportList')}
        </Button>
        <Button onClick={() => input.current?.click()}>{t.text('my.importList')}</Button>
        <input ref={input} type="file" hidden accept=".json,.txt,application/json,text/plain" onChange={choose} />
      </ButtonRow>
    </Section>
  )
}
