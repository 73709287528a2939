import type { TransactionView } from '../../../data/transactions/transaction-view.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { changeSettings } from '../../../settings/settings-store.ts'
import { useSettings } from '../../../settings/use-settings.ts'
import { Section } from '../../../ui/section.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { BoxList } from './box-list.tsx'
import css from './boxes.module.css'
import { DataInputs } from './data-inputs.tsx'
import { TokenTurns } from './token-turns.tsx'

/** What is spent on one side, what is made of it on the other. */
export function Boxes({ transaction }: { readonly transaction: TransactionView }) {
  const words = useWords()
  const { isScriptsDisplayed } = useSettings()
  const { inputs, outputs, mints, burns } = transaction
  return (
    <>
      <div className={css.toolbar} id="boxes">
        <h2>{words.text('transaction.boxes')}</h2>
        <Switch isOn={isScriptsDisplayed} onChange={(isOn) => changeSettings({ isScriptsDisplayed: isOn })}>
          {words.text('transaction.scriptsAndCoinbase')}
        </Switch>
      </div>
      <div className={css.boxes}>
        <Section title={words.text('transaction.inputs')} level={3}>
          <BoxList
            transaction={transaction}
            side="input"
            total={words.text('transaction.inputCount', { inputs: inputs.count })}
          />
          <TokenTurns title={words.text('transaction.burnt')} assets={burns} tokens={transaction.tokens} />
          <DataInputs transaction={transaction} />
        </Section>
        <Section title={words.text('transaction.outputs')} level={3}>
          <BoxList
            transaction={transaction}
            side="output"
            total={words.text('transaction.outputCount', { outputs: outputs.count })}
          />
          <TokenTurns title={words.text('transaction.minted')} assets={mints} tokens={transaction.tokens} />
        </Section>
      </div>
    </>
  )
}
