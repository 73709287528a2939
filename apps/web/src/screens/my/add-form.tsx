import { type FormEvent, useEffect, useRef, useState } from 'react'
import { addressPrefixOf } from '#config/public-config.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useApi } from '#data/api/use-api.ts'
import { addAddresses, addKey, isAddressText, MAX_OWN_ADDRESSES, type OwnAddress } from '#data/my/my-list.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePrivateNames } from '#page/private-names.ts'
import { cleanName, MAX_NAME_LENGTH, savePrivateNames } from '#page/stored-names.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { MyProps } from './my-props.ts'
import css from './my.module.css'

type Fault = 'my.badAddress' | 'my.privateKey' | 'my.badKeyDepth' | 'my.tooMany' | 'my.scanFailed'

/** Adds an address, or the used addresses of an extended public key. The fields have no `name`, so that no form sends them. */
export function AddForm({ list, save }: MyProps) {
  const t = useTranslation()
  const api = useApi()
  const names = usePrivateNames()
  const prefix = addressPrefixOf(usePublicConfig())
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  const [fault, setFault] = useState<Fault>()
  const [isScanning, setScanning] = useState(false)
  const abort = useRef(new AbortController())
  useEffect(() => {
    abort.current = new AbortController()
    return () => abort.current.abort()
  }, [])
  const room = MAX_OWN_ADDRESSES - list.addresses.length

  const add = (entries: readonly OwnAddress[], key?: string) => {
    save(addAddresses(key === undefined ? list : addKey(list, key), entries))
    const clean = cleanName(name)
    const [first] = entries
    if (clean !== null && first !== undefined && key === undefined)
      savePrivateNames(new Map(names).set(`/addresses/${first.address}`, clean))
    setText('')
    setName('')
  }
  /** Reads the text. The code that checks addresses and derives keys is loaded on first use. */
  const read = async (entered: string): Promise<Fault | undefined> => {
    if (room <= 0) return 'my.tooMany'
    const { checkAddress } = await import('#data/search/check-address.ts')
    if (isAddressText(entered) && checkAddress(entered, prefix) === null) {
      add([{ address: entered, key: null }])
      return undefined
    }
    const { readExtendedKey } = await import('#data/my/derive-addresses.ts')
    const key = readExtendedKey(entered, prefix)
    if (!key.ok)
      return ({ private: 'my.privateKey', depth: 'my.badKeyDepth', format: 'my.badAddress' } as const)[key.fault]
    setScanning(true)
    const { scanKey } = await import('#data/my/scan-key.ts')
    const { deriveAddress } = key
    const { signal } = abort.current
    const addresses = await scanKey({ api, deriveAddress, isLinked: list.isLinked, max: room, signal })
    add(
      addresses.map((address) => ({ address, key: entered })),
      entered,
    )
    return undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFault(undefined)
    try {
      setFault(await read(text.trim()))
    } catch {
      setFault('my.scanFailed')
    }
    setScanning(false)
  }
  return (
    <Section title={t.text('my.add')}>
      <form className={css.form} onSubmit={(event) => void submit(event)} aria-label={t.text('my.add')}>
        <Field
          className={css.subject}
          label={t.text('my.subject')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <Field
          className={css.name}
          label={t.text('my.name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
        />
        <Button type="submit" variant="primary" disabled={isScanning}>
          {t.text('my.addOne')}
        </Button>
      </form>
      <p className={css.note}>{t.text('my.keyHow')}</p>
      <output>{isScanning && t.text('my.scanning')}</output>
      {fault !== undefined && (
        <Notice tone="warning" role="alert">
          {t.text(fault, { max: MAX_OWN_ADDRESSES })}
        </Notice>
      )}
    </Section>
  )
}
