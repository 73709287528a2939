import { useState } from 'react'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { changeSettings, useSetting } from '#settings/settings.ts'
import { Section } from '#ui/layout/section.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { BoxList } from './box-list.tsx'
import css from './inputs-and-outputs.module.css'
import { DataInputs } from './data-inputs.tsx'
import { MintedOrBurnedTokens } from './minted-or-burned-tokens.tsx'

/** Inputs on one side, outputs on the other. */
export function InputsAndOutputs({ transaction }: { readonly transaction: TransactionView }) {
  const t = useTranslation()
  const { inputs, outputs, mints, burns } = transaction
  return (
    <>
      <div className={css.toolbar} id="boxes">
        <h2>{t.text('transaction.boxes')}</h2>
        <ScriptsSwitch />
      </div>
      <div className={css.boxes}>
        <Section title={t.text('transaction.inputs')} level={3}>
          <BoxList
            transaction={transaction}
            side="input"
            total={t.text('transaction.inputCount', { inputs: inputs.count })}
          />
          <MintedOrBurnedTokens title={t.text('transaction.burned')} assets={burns} tokens={transaction.tokens} />
          <DataInputs transaction={transaction} />
        </Section>
        <Section title={t.text('transaction.outputs')} level={3}>
          <BoxList
            transaction={transaction}
            side="output"
            total={t.text('transaction.outputCount', { outputs: outputs.count })}
          />
          <MintedOrBurnedTokens title={t.text('transaction.minted')} assets={mints} tokens={transaction.tokens} />
        </Section>
      </div>
    </>
  )
}

/** A component of its own, because rendering all boxes again would delay it. */
function ScriptsSwitch() {
  const t = useTranslation()
  const isDisplayed = useSetting('isScriptsDisplayed')
  const [chosen, setChosen] = useState<boolean | null>(null)
  const change = (isOn: boolean) => {
    setChosen(isOn)
    // Opening hundreds of boxes takes longer than a frame: first the switch is painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        changeSettings({ isScriptsDisplayed: isOn })
        setChosen(null)
      }),
    )
  }
  return (
    <Switch isOn={chosen ?? isDisplayed} onChange={change}>
      {t.text('transaction.scriptsAndCoinbase')}
    </Switch>
  )
}
