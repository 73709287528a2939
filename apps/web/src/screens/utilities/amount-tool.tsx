import { usePublicConfig } from '#config/use-public-config.ts'
import { ERG_UNITS } from '#data/utilities/utilities-input.ts'
import type { AmountConversion } from '#data/utilities/compute-utilities.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { groupDigits } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import { copyableFact } from './copyable-fact.tsx'
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
        <DescriptionList
          className={css.result}
          facts={[
            copyableFact({
              label: names.erg,
              text: conversion.erg,
              shown: <span className="num">{groupDigits(conversion.erg)}</span>,
            }),
            copyableFact({
              label: names.nanoerg,
              text: conversion.nanoErg,
              shown: <span className="num">{groupDigits(conversion.nanoErg)}</span>,
            }),
          ]}
        />
      )}
      <FaultNotice>{conversion?.ok === false ? t.text(`tools.amountFault.${conversion.fault}`) : null}</FaultNotice>
    </Section>
  )
}
