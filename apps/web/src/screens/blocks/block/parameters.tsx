import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Ledger, LedgerRow } from '../../../ui/ledger.tsx'
import { Section } from '../../../ui/section.tsx'
import css from './block.module.css'
import { inOrder, parameterName } from './parameter-name.ts'

export interface ParametersProps {
  readonly parameters: Readonly<Record<string, number | string>>
}

/** What the first block of a voting epoch states. */
export function Parameters({ parameters }: ParametersProps) {
  const words = useWords()
  const names = inOrder(Object.keys(parameters))
  const half = Math.ceil(names.length / 2)
  return (
    <Section title={words.text('block.parameters')} note={words.text('block.parametersNote')} className="span-12">
      <div className={css.halves}>
        {[names.slice(0, half), names.slice(half)].map((some) => (
          <Ledger key={some[0]}>
            {some.map((name) => (
              <LedgerRow key={name} label={parameterName(words, name)}>
                {valueText(parameters[name])}
              </LedgerRow>
            ))}
          </Ledger>
        ))}
      </div>
    </Section>
  )
}

/** Numbers are numbers; rule changes are bytes. */
const valueText = (value: number | string | undefined) =>
  typeof value === 'string' ? <span className="quote">{value}</span> : formatCount(value)
