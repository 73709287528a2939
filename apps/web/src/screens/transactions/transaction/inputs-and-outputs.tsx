import { type ReactNode, useState } from 'react'
import { MAX_DETAILED_BOXES } from '#data/transactions/build-transaction-view.ts'
import {
  type AssetView,
  type BoxSide,
  type ConstantView,
  ownerToParty,
  type TransactionView,
} from '#data/transactions/transaction-view.ts'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { ConstantContent, formatConstantType } from '#entities/constant-content.tsx'
import { boxKey } from '#entities/flow/box-key.ts'
import { AddressLink, BoxLink, TokenLink, TransactionLink } from '#entities/links.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHasScreen, useIsHydrated } from '#page/page-context.ts'
import { changeSettings, useSetting } from '#settings/settings.ts'
import { Switch } from '#ui/form/switch.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ShowMore } from '#ui/layout/show-more.tsx'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { Icon } from '#ui/text/icon.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { Status } from '#ui/text/status.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { BoxLine, type BoxRowProps, deriveSpendStatus } from './box-line.tsx'
import css from './inputs-and-outputs.module.css'

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

/** Boxes that were read but not spent. */
function DataInputs({ transaction }: { readonly transaction: TransactionView }) {
  const t = useTranslation()
  const { boxes, count } = transaction.dataInputs
  if (count === 0) return null
  return (
    <Disclosure className={css.data} summary={t.text('transaction.dataInputCount', { dataInputs: count })}>
      <ol>
        {boxes.map((box, index) => (
          <BoxRow key={box.boxId} box={box} index={index} side="data" transaction={transaction} />
        ))}
      </ol>
      {count > boxes.length && (
        <p className="label">{t.text('transaction.notListed', { boxes: count - boxes.length })}</p>
      )}
    </Disclosure>
  )
}

interface MintedOrBurnedTokensProps {
  readonly title: string
  readonly assets: readonly AssetView[]
  readonly tokens: TransactionView['tokens']
}

/** Tokens minted or burned by the transaction, summed over all boxes. */
function MintedOrBurnedTokens({ title, assets, tokens }: MintedOrBurnedTokensProps) {
  if (assets.length === 0) return null
  return (
    <div className={css.tokenChanges}>
      <p className="label">{title}</p>
      <ul className={css.assets}>
        {assets.map(({ token: tokenIndex, amount }) => {
          const token = tokens[tokenIndex]
          return (
            <li key={tokenIndex}>
              <span>{token !== undefined && <TokenLink token={token} />}</span>
              <TokenAmount amount={amount} decimals={token?.decimals} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface BoxListProps {
  readonly transaction: TransactionView
  readonly side: BoxSide
  /** Number of boxes, shown below the list. */
  readonly total: string
}

function BoxList({ transaction, side, total }: BoxListProps) {
  const t = useTranslation()
  const hasBoxScreen = useHasScreen('box')
  const { boxes, count, value } = SIDES[side](transaction)
  return (
    <>
      <ol>
        {boxes.slice(0, MAX_DETAILED_BOXES).map((box, index) => (
          <BoxRow key={box.boxId} box={box} index={index} side={side} transaction={transaction} />
        ))}
      </ol>
      {boxes.length > MAX_DETAILED_BOXES && (
        <ShowMore className={css.more}>
          {hasBoxScreen && <p className="label">{t.text('transaction.linesLead')}</p>}
          <ol className={css.lines}>
            {boxes.slice(MAX_DETAILED_BOXES).map((box, index) => (
              <BoxLine
                key={box.boxId}
                box={box}
                index={MAX_DETAILED_BOXES + index}
                side={side}
                transaction={transaction}
              />
            ))}
          </ol>
          {count > boxes.length && (
            <p className="label">{t.text('transaction.notListed', { boxes: count - boxes.length })}</p>
          )}
        </ShowMore>
      )}
      <p className={css.total}>
        <span>{total}</span>
        <ErgAmount nanoErg={value} unit />
      </p>
    </>
  )
}

const SIDES = {
  input: ({ inputs }: TransactionView) => inputs,
  data: ({ dataInputs }: TransactionView) => dataInputs,
  output: ({ outputs }: TransactionView) => outputs,
}

/**
 * Owner, value and spend status are always shown. For the emission box of a coinbase, the rest is collapsed with the
 * scripts.
 */
function BoxRow({ transaction, side, index, box }: BoxRowProps) {
  const t = useTranslation()
  const details = <SecondaryDetails transaction={transaction} side={side} box={box} />
  return (
    <li className={css.box} id={`${side}-${index}`} data-side={side} data-boxes={boxKey({ side, index })}>
      <span className={css.index}>{side === 'data' ? `d${index}` : index}</span>
      <div className={css.owner}>
        <BoxOwner transaction={transaction} side={side} box={box} />
      </div>
      <div className={css.sum}>
        <ErgAmount nanoErg={box.value} unit />
      </div>
      <div className={css.secondary}>
        {box.role === 'emission' ? (
          <>
            <BoxSpendStatus transaction={transaction} side={side} box={box} />
            <ScriptDetails summary={t.text('transaction.emissionBox')}>
              <div className={css.secondary}>{details}</div>
            </ScriptDetails>
          </>
        ) : (
          details
        )}
      </div>
    </li>
  )
}

type BoxProps = Omit<BoxRowProps, 'index'>

function SecondaryDetails({ transaction, side, box }: BoxProps) {
  const t = useTranslation()
  return (
    <>
      {box.role !== 'emission' && <BoxSpendStatus transaction={transaction} side={side} box={box} />}
      {box.transactionId !== undefined && (
        <span className="label">
          <RichMessage
            message="transaction.createdIn"
            values={{ transaction: <TransactionLink id={box.transactionId} length={6} /> }}
          />
        </span>
      )}
      <span className="label">
        <RichMessage message="transaction.box" values={{ box: <BoxLink id={box.boxId} length={6} /> }} />
      </span>
      {box.isRent && <Tag>{t.text('transaction.rent')}</Tag>}
      <BoxAssets transaction={transaction} side={side} box={box} />
      <BoxDetail transaction={transaction} side={side} box={box} />
    </>
  )
}

/** Owner of a box. A fee box has no owner, and the owner of an unknown box is not known. */
function BoxOwner({ transaction: { owners, height }, side, box }: BoxProps) {
  const t = useTranslation()
  const owner = box.owner === null ? undefined : owners[box.owner]
  if (box.role === 'fee')
    return (
      <>
        <span className="firm">{t.text('transaction.minerFee')}</span>
        {side === 'output' && height !== null && (
          <span className="dim">{t.text('transaction.paidToBlock', { height: formatCount(height) })}</span>
        )}
      </>
    )
  if (owner === undefined) return <span className="dim">{t.text('transaction.unknownBox')}</span>
  const party = ownerToParty(owner)
  const isKey = party.kind === 'P2PK'
  const isUndecodable = !party.isReadable && party.label === null
  return (
    <>
      <span className={css.ownerName} data-warning={isUndecodable || undefined}>
        <Icon name={isUndecodable ? 'warning' : isKey ? 'wallet' : 'contract'} size="small" />
        <AddressLink party={party} hasCopy={isKey} />
      </span>
      {!isKey && !isUndecodable && <Tag>{t.text('transaction.contract')}</Tag>}
    </>
  )
}

function BoxSpendStatus({ transaction: { state }, side, box }: BoxProps) {
  const t = useTranslation()
  const status = deriveSpendStatus(state, side, box)
  if (status === undefined) return null
  return (
    <>
      <Status kind={status.kind} isUnproven>
        {t.text(status.label)}
      </Status>
      {status.spendingId !== undefined && (
        <span className="label" data-unproven>
          <RichMessage
            message="transaction.spentIn"
            values={{ transaction: <TransactionLink id={status.spendingId} length={6} /> }}
          />
        </span>
      )}
    </>
  )
}

/** The tokens in a box, with tags for those minted or burned by the transaction. */
function BoxAssets({ transaction, side, box: { assets } }: BoxProps) {
  const t = useTranslation()
  const { tokens, mints, burns, outputs } = transaction
  if (assets.length === 0) return null
  const isIn = (list: typeof mints, token: number) => list.some((asset) => asset.token === token)
  const isInOutputs = (token: number) => outputs.boxes.some((box) => isIn(box.assets, token))
  return (
    <ul className={css.assets}>
      {assets.map(({ token: tokenIndex, amount }, index) => {
        const token = tokens[tokenIndex]
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the tokens of a box are never reordered, and not unique
          <li key={index}>
            <span>
              {token !== undefined && <TokenLink token={token} />}
              {side === 'output' && isIn(mints, tokenIndex) && <Tag tone="in">{t.text('transaction.mintedHere')}</Tag>}
              {side === 'input' && isIn(burns, tokenIndex) && (
                <Tag tone="warning">
                  {t.text(isInOutputs(tokenIndex) ? 'transaction.partlyBurned' : 'transaction.burnedHere')}
                </Tag>
              )}
            </span>
            <TokenAmount amount={amount} decimals={token?.decimals} />
          </li>
        )
      })}
    </ul>
  )
}

/** Script and registers; for an input also its proof and context extension. */
function BoxDetail({ transaction: { owners }, box }: BoxProps) {
  const t = useTranslation()
  const ergoTree = box.owner === null ? undefined : owners[box.owner]?.ergoTree
  const { registers = [], extension = [], proof, isTruncated = false, role } = box
  const isEmpty =
    ergoTree === undefined && proof === undefined && registers.length + extension.length === 0 && !isTruncated
  if (isEmpty) return null
  const content = (
    <div className={css.detail}>
      {registers.length > 0 && <ConstantList values={registers} />}
      {ergoTree !== undefined && <Code title={t.text('transaction.ergoTree')} text={ergoTree} />}
      {proof !== undefined && <Code title={t.text('transaction.proof')} text={proof} />}
      {extension.length > 0 && (
        <>
          <p className="label">{t.text('transaction.extension')}</p>
          <ConstantList values={extension} />
        </>
      )}
      {isTruncated && (
        <p className="label">
          <RichMessage message="transaction.truncated" values={{ box: <BoxLink id={box.boxId} length={6} /> }} />
        </p>
      )}
    </div>
  )
  // An emission box is already collapsed as a whole.
  if (role === 'emission') return content
  const summary =
    proof === undefined
      ? 'transaction.boxDetail'
      : ergoTree === undefined
        ? 'transaction.proof'
        : 'transaction.inputDetail'
  return <ScriptDetails summary={t.text(summary, { registers: registers.length })}>{content}</ScriptDetails>
}

function Code({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <p className="label">{title}</p>
      <CodeBlock text={text} label={title} />
    </div>
  )
}

/** Registers or context variables with id, type, value and likely meaning. */
function ConstantList({ values }: { readonly values: readonly ConstantView[] }) {
  const t = useTranslation()
  return (
    <dl className={css.values}>
      {values.map(({ id, type, text, meaning }) => (
        <div key={id}>
          <dt>{id}</dt>
          <dd>{type === null ? t.text('transaction.noType') : formatConstantType(type)}</dd>
          <dd className={css.value}>
            <ConstantContent text={text} meaning={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ScriptDetailsProps {
  readonly summary: ReactNode
  readonly children: ReactNode
}

/**
 * Details opened by the scripts switch. Before hydration the setting is an attribute of the page that the CSS reads, so
 * that the layout does not shift on hydration. After that, each one can also be toggled on its own.
 */
function ScriptDetails({ summary, children }: ScriptDetailsProps) {
  const isHydrated = useIsHydrated()
  const isScriptsDisplayed = useSetting('isScriptsDisplayed')
  return (
    <details className={css.details} open={isScriptsDisplayed || undefined} data-unhydrated={!isHydrated || undefined}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
