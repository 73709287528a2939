import type { BoxView } from '../../../data/boxes/box-view.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Section } from '../../../ui/section.tsx'
import { ValueTable } from './value-table.tsx'

export function BoxRegisters({ registers }: Pick<BoxView, 'registers'>) {
  const words = useWords()
  const title = words.text('boxes.registers')
  return (
    <Section className="span-12" title={title}>
      {registers.length === 0 ? (
        <p className="dim">{words.text('boxes.noRegisters')}</p>
      ) : (
        <ValueTable caption={title} place={words.text('boxes.register')} values={registers} />
      )}
    </Section>
  )
}
