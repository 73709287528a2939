import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from './block.module.css'
import { sortParameters, parameterName } from './parameter-name.ts'

export interface ParametersProps {
  readonly parameters: Readonly<Record<string, number | string>>
}

/** Protocol parameters in the first block of a voting epoch. */
export function ProtocolParameterList({ parameters }: ParametersProps) {
  const t = useTranslation()
  const names = sortParameters(Object.keys(parameters))
  const half = Math.ceil(names.length / 2)
  return (
    <Section title={t.text('block.parameters')} note={t.text('block.parametersNote')} className="span-12">
      <div className={css.halves}>
        {[names.slice(0, half), names.slice(half)].map((some) => (
          <DescriptionList
            key={some[0]}
            facts={some.map((name) => ({ label: parameterName(t, name), value: valueText(parameters[name]) }))}
          />
        ))}
      </div>
    </Section>
  )
}

/** Numbers are formatted; rule updates are shown as bytes. */
const valueText = (value: number | string | undefined) =>
  typeof value === 'string' ? <span className="mono">{value}</span> : formatCount(value)
