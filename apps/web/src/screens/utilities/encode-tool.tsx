import { useId } from 'react'
import type { RegisterEncodeResult } from '#data/utilities/compute-utilities.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { sanitizeText } from '#ui/text/sanitize-text.ts'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import { copyableFact } from './copyable-fact.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { ToolField } from './tool-field.tsx'
import { ToolForm } from './tool-form.tsx'
import type { ToolFields } from './use-tool-fields.ts'
import css from './utilities.module.css'

/** Suggestions; other encodable types are accepted too. */
const TYPES = [
  'Boolean',
  'Byte',
  'Short',
  'Int',
  'Long',
  'BigInt',
  'Coll[Byte]',
  'Coll[Int]',
  'Coll[Long]',
  'Coll[Coll[Byte]]',
  '(Int, Long)',
  '(Coll[Byte], Long)',
  'GroupElement',
  'SigmaProp',
]

export interface EncodeToolProps {
  readonly fields: ToolFields
  readonly result: RegisterEncodeResult | null
}

/** Encodes a typed value as register bytes. */
export function EncodeTool({ fields, result }: EncodeToolProps) {
  const t = useTranslation()
  const title = t.text('tools.encode')
  const list = useId()
  return (
    <Section className="span-6" id="encode" title={title} note={t.text('tools.encodeNote')}>
      <ToolForm fields={fields} id="encode" label={title} ownFields={['type', 'value']}>
        <ToolField fields={fields} name="type" label={t.text('tools.type')} list={list} />
        <datalist id={list}>
          {TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </datalist>
        <ToolField fields={fields} name="value" label={t.text('tools.value')} />
      </ToolForm>
      {result?.ok === true && (
        <DescriptionList
          className={css.result}
          facts={[copyableFact({ label: t.text('tools.hex'), text: result.hex })]}
        />
      )}
      <FaultNotice>{result?.ok === false ? faultText(t, result.fault) : null}</FaultNotice>
      <p className={css.help}>{t.text('tools.encodeHelp')}</p>
    </Section>
  )
}

const MAX_PART_LENGTH = 40

function faultText(t: Translations, { kind, part }: Extract<RegisterEncodeResult, { ok: false }>['fault']): string {
  const shown = Array.from(sanitizeText(part)).slice(0, MAX_PART_LENGTH).join('')
  if (kind === 'range') return shown === '' ? t.text('tools.tooLarge') : t.text('tools.rangeFault', { part: shown })
  return t.text(kind === 'type' ? 'tools.typeFault' : 'tools.valueFault', { part: shown === '' ? 'none' : shown })
}
