import { exportLedger } from '@ergo-explorer/client'
import type { LedgerFormat } from '@ergo-explorer/contract/accounting'
import { type FormEvent, useState } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/form/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { saveFile } from '#ui/form/save-file.ts'
import { Section } from '#ui/layout/section.tsx'
import { ConsentBox } from './privacy-section.tsx'
import type { MyProps } from './my-props.ts'
import css from './my.module.css'

const FORMATS = ['csv', 'koinly', 'cointracking', 'jsonl'] as const satisfies readonly LedgerFormat[]
/** The limit of the API. */
const MAX_ADDRESSES = 20

/** One accounting file of all addresses. The server has to see them together for it, so it needs consent. */
export function ExportSection({ list, save }: MyProps) {
  const t = useTranslation()
  const { apiUrl } = usePublicConfig()
  const [format, setFormat] = useState<LedgerFormat>('csv')
  const [year, setYear] = useState('')
  const [progress, setProgress] = useState<'ready' | 'loading' | 'failed'>('ready')
  const addresses = list.addresses.slice(0, MAX_ADDRESSES).map(({ address }) => address)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProgress('loading')
    try {
      const range = year === '' ? {} : { fromTime: Date.UTC(Number(year)), toTime: Date.UTC(Number(year) + 1) - 1 }
      const response = await fetch(apiUrl + exportLedger.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ addresses, format, lang: t.locale, ...range }),
      })
      if (response.ok)
        saveFile(
          `ergo-${addresses.length}-addresses${year === '' ? '' : `-${year}`}.${format === 'jsonl' ? format : 'csv'}`,
          await response.blob(),
        )
      setProgress(response.ok ? 'ready' : 'failed')
    } catch {
      setProgress('failed')
    }
  }
  return (
    <Section title={t.text('my.export')} note={t.text('my.exportNote')}>
      <ConsentBox list={list} save={save} />
      <form className={css.form} onSubmit={(event) => void submit(event)} aria-label={t.text('my.export')}>
        <SelectField
          label={t.text('my.format')}
          value={format}
          onChange={({ target }) => setFormat(FORMATS.find((one) => one === target.value) ?? format)}
          options={FORMATS.map((one) => ({ value: one, text: FORMAT_NAMES[one] }))}
        />
        <Field
          label={t.text('my.year')}
          type="number"
          min={2019}
          max={9999}
          value={year}
          onChange={({ target }) => setYear(target.value)}
        />
        <Button type="submit" icon="export" disabled={!list.isLinked || progress === 'loading'}>
          {t.text('my.download', { count: addresses.length })}
        </Button>
      </form>
      <p className={css.note}>
        {t.text('my.exportHow')}{' '}
        {list.addresses.length > MAX_ADDRESSES && t.text('my.exportFirst', { max: MAX_ADDRESSES })}
      </p>
      <output>
        {progress === 'loading' && t.text('my.creatingFile')}
        {progress === 'failed' && t.text('my.loadFailed')}
      </output>
    </Section>
  )
}

const FORMAT_NAMES = {
  csv: 'CSV',
  koinly: 'Koinly',
  cointracking: 'CoinTracking',
  jsonl: 'JSON Lines',
} as const satisfies Readonly<Record<LedgerFormat, string>>
