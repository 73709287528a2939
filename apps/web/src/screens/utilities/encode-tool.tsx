import { useId } from 'react'
import type { RegisterWriting } from '../../data/utilities/write-register.ts'
import type { Words } from '../../i18n/create-words.ts'
import { useWords } from '../../i18n/use-words.ts'
import { cleanText } from '../../ui/clean-text.ts'
import { Ledger } from '../../ui/ledger.tsx'
import { Section } from '../../ui/section.tsx'
import { CopiedRow } from './copied.tsx'
import { Fault } from './fault.tsx'
import { ToolField } from './tool-field.tsx'
import { ToolForm } from './tool-form.tsx'
import type { Fields } from './use-fields.ts'
import css from './utilities.module.css'

/** Suggestions; any other type that can be written is taken too. */
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
  readonly fields: Fields
  readonly writing: RegisterWriting | null
}

/** A typed value as the bytes of a register. */
export function EncodeTool({ fields, writing }: EncodeToolProps) {
  const words = useWords()
  const title = words.text('tools.encode')
  const list = useId()
  return (
    <Section className="span-6" id="encode" title={title} note={words.text('tools.encodeNote')}>
      <ToolForm fields={fields} id="encode" label={title} own={['type', 'value']}>
        <ToolField fields={fields} name="type" label={words.text('tools.type')} list={list} />
        <datalist id={list}>
          {TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </datalist>
        <ToolField fields={fields} name="value" label={words.text('tools.value')} />
      </ToolForm>
      {writing?.ok === true && (
        <Ledger className={css.answer}>
          <CopiedRow label={words.text('tools.hex')} text={writing.hex} />
        </Ledger>
      )}
      <Fault>{writing?.ok === false ? faultText(words, writing.fault) : null}</Fault>
      <p className={css.help}>{words.text('tools.encodeHelp')}</p>
    </Section>
  )
}

const LONGEST_PART = 40

function faultText(words: Words, { kind, part }: Extract<RegisterWriting, { ok: false }>['fault']): string {
  const shown = Array.from(cleanText(part)).slice(0, LONGEST_PART).join('')
  if (kind === 'range')
    return shown === '' ? words.text('tools.tooLarge') : words.text('tools.rangeFault', { part: shown })
  return words.text(kind === 'type' ? 'tools.typeFault' : 'tools.valueFault', { part: shown === '' ? 'none' : shown })
}
