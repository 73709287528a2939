import { usePublicConfig } from '../../config/use-public-config.ts'
import { UNITS } from '../../data/utilities/asked.ts'
import type { Conversion } from '../../data/utilities/convert-amount.ts'
import { coinUnit } from '../../format/coin-unit.ts'
import { groupWhole } from '../../format/group-whole.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Ledger } from '../../ui/ledger.tsx'
import { Section } from '../../ui/section.tsx'
import { CopiedRow } from './copied.tsx'
import { Fault } from './fault.tsx'
import { ToolField } from './tool-field.tsx'
import { ToolForm } from './tool-form.tsx'
import type { Fields } from './use-fields.ts'
import css from './utilities.module.css'

export interface AmountToolProps {
  readonly fields: Fields
  readonly conversion: Conversion | null
}

/** The same amount in both units. */
export function AmountTool({ fields, conversion }: AmountToolProps) {
  const words = useWords()
  const unit = coinUnit(usePublicConfig().coinName)
  const names = { erg: unit, nanoerg: `nano${unit}` }
  const title = words.text('tools.amount')
  const note = words.text('tools.amountNote', { unit, nano: names.nanoerg, count: groupWhole('1000000000') })
  return (
    <Section className="span-6" id="amount" title={title} note={note}>
      <ToolForm fields={fields} id="amount" label={title} own={['amount', 'unit']}>
        <ToolField fields={fields} name="amount" label={words.text('tools.amountField')} inputMode="decimal" />
        <label className={css.unit}>
          <span>{words.text('tools.unit')}</span>
          <select
            name="unit"
            value={fields.asked.unit}
            onChange={({ target }) => fields.change({ unit: UNITS.find((each) => each === target.value) ?? 'erg' })}
          >
            {UNITS.map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
          </select>
        </label>
      </ToolForm>
      {conversion?.ok === true && (
        <Ledger className={css.answer}>
          <CopiedRow label={names.erg} text={conversion.erg}>
            <span className="num">{groupWhole(conversion.erg)}</span>
          </CopiedRow>
          <CopiedRow label={names.nanoerg} text={conversion.nanoErg}>
            <span className="num">{groupWhole(conversion.nanoErg)}</span>
          </CopiedRow>
        </Ledger>
      )}
      <Fault>{conversion?.ok === false ? words.text(`tools.amountFault.${conversion.fault}`) : null}</Fault>
    </Section>
  )
}
