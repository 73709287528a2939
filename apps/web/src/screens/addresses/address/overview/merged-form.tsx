import { exportLedger } from '@ergo-explorer/client'
import type { LedgerFormat } from '@ergo-explorer/contract/accounting'
import { type FormEvent, useState } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/form/button.tsx'
import { SelectField, TextArea } from '#ui/form/field.tsx'
import { saveFile } from '#ui/form/save-file.ts'
import css from './overview.module.css'

/** The limit of the API. */
const MAX_ADDRESSES = 20

/** The address of the page and those of the text, each once. */
export const listAddresses = (own: string, text: string): string[] => [
  ...new Set([own, ...text.split(/[\s,;]+/).filter((word) => word !== '')]),
]

export interface MergedFormProps {
  readonly address: string
  /** First and last millisecond of the file. */
  readonly range: { readonly fromTime?: number; readonly toTime?: number }
  readonly formats: readonly LedgerFormat[]
}

type Progress = 'ready' | 'loading' | 'invalid' | 'failed'

/**
 * One file for several addresses of one owner. It tells the server that they belong together, so nothing is sent before
 * the visitor agrees.
 */
export function MergedForm({ address, range, formats }: MergedFormProps) {
  const t = useTranslation()
  const { apiUrl } = usePublicConfig()
  const [text, setText] = useState('')
  const [format, setFormat] = useState<LedgerFormat>('csv')
  const [isAgreed, setAgreed] = useState(false)
  const [progress, setProgress] = useState<Progress>('ready')
  const addresses = listAddresses(address, text)
  const isTooMany = addresses.length > MAX_ADDRESSES
  const canSend = isAgreed && addresses.length > 1 && !isTooMany && progress !== 'loading'
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!canSend) return
    setProgress('loading')
    try {
      const response = await fetch(apiUrl + exportLedger.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ addresses, format, lang: t.locale, ...range }),
      })
      if (response.ok)
        saveFile(`ergo-${addresses.length}-addresses.${format === 'jsonl' ? format : 'csv'}`, await response.blob())
      setProgress(response.ok ? 'ready' : response.status === 400 ? 'invalid' : 'failed')
    } catch {
      setProgress('failed')
    }
  }
  return (
    <form className={css.merge} onSubmit={(event) => void submit(event)}>
      <p className={css.note}>{t.text('address.mergeHow', { max: MAX_ADDRESSES })}</p>
      <TextArea
        label={t.text('address.mergeOthers')}
        rows={3}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value)
          setProgress('ready')
        }}
      />
      <SelectField
        label={t.text('address.mergeFormat')}
        value={format}
        onChange={({ target }) => setFormat(formats.find((one) => one === target.value) ?? format)}
        options={formats.map((one) => ({ value: one, text: t.text(`address.exportFormat.${one}`) }))}
      />
      <label className={css.consent}>
        <input type="checkbox" checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)} />
        <span>{t.text('address.mergeConsent')}</span>
      </label>
      <Button type="submit" disabled={!canSend}>
        {t.text('address.mergeDownload', { count: addresses.length })}
      </Button>
      <output>
        {isTooMany && t.text('address.mergeTooMany', { max: MAX_ADDRESSES })}
        {progress === 'loading' && t.text('address.mergeLoading')}
        {progress === 'invalid' && t.text('address.mergeInvalid')}
        {progress === 'failed' && t.text('address.mergeFailed')}
      </output>
    </form>
  )
}
