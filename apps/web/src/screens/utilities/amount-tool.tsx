import { usePublicConfig } from '../../config/use-public-config.ts'
import { ERG_UNITS } from '../../data/utilities/utilities-input.ts'
import type { AmountConversion } from '../../data/utilities/convert-amount.ts'
import { formatCoinUnit } from '../../format/format-coin-unit.ts'
import { groupDigits } from '../../format/group-digits.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Section } from '../../ui/section.tsx'
import { CopyableRow } from './copyable-row.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { ToolField } from './tool-field.tsx'
import { ToolForm } from './tool-form.tsx'
import type { ToolFields } from './use-tool-fields.ts'
import css from './utilities.module.css'

export interface AmountToolProps {
  readonly fields: ToolFields
  readonly conversion: AmountConversion | null
}

/** The same amount in both units. */
export function AmountTool({ fields, conversion }: AmountToolProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const names = { erg: unit, nanoerg: `nano${unit}` }
  const title = t.text('tools.amount')
  const note = t.text('tools.amountNote', { unit, nano: names.nanoerg, count: groupDigits('1000000000') })
  return (
    <Section className="span-6" id="amount" title={title} note={note}>
      <ToolForm fields={fields} id="amount" label={title} ownFields={['amount', 'unit']}>
        <ToolField fields={fields} name="amount" label={t.text('tools.amountField')} inputMode="decimal" />
        <label className={css.unit}>
          <span>{t.text('tools.unit')}</span>
          <select
            name="unit"
            value={fields.input.unit}
            onChange={({ target }) => fields.change({ unit: ERG_UNITS.find((each) => each === target.value) ?? 'erg' })}
          >
            {ERG_UNITS.map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
          </select>
        </label>
      </ToolForm>
      {conversion?.ok === true && (
        <DescriptionList className={css.result}>
          <CopyableRow label={names.erg} text={conversion.erg}>
            <span className="num">{groupDigits(conversion.erg)}</span>
          </CopyableRow>
          <CopyableRow label={names.nanoerg} text={conversion.nanoErg}>
            <span className="num">{groupDigits(conversion.nanoErg)}</span>
          </CopyableRow>
        </DescriptionList>
      )}
      <FaultNotice>{conversion?.ok === false ? t.text(`tools.amountFault.${conversion.fault}`) : null}</FaultNotice>
    </Section>
  )
}
