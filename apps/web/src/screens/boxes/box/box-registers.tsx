import type { BoxView } from '#data/boxes/box.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { ConstantTable } from './constant-table.tsx'

export function BoxRegisters({ registers }: Pick<BoxView, 'registers'>) {
  const t = useTranslation()
  const title = t.text('boxes.registers')
  return (
    <Section className="span-12" title={title}>
      {registers.length === 0 ? (
        <p className="dim">{t.text('boxes.noRegisters')}</p>
      ) : (
        <ConstantTable caption={title} idLabel={t.text('boxes.register')} values={registers} />
      )}
    </Section>
  )
}
