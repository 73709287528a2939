import type { InputName, StepId, StepReason, VerificationStep } from '@ergo-explorer/chain/verify'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { Icon, type IconName } from '#ui/text/icon.tsx'
import css from './verify.module.css'

/** Each step with its result, inputs, computed and expected value. */
export function VerificationSteps({ steps }: { readonly steps: readonly VerificationStep[] }) {
  return (
    <ol className={css.steps}>
      {steps.map((step) => (
        <Step key={step.id} step={step} />
      ))}
    </ol>
  )
}

/** Longer values may scroll. A step has at most one of each name. */
const MAX_SHORT = 200

function Step({ step }: { readonly step: VerificationStep }) {
  const t = useTranslation()
  const name = t.text(STEP_KEYS[step.id])
  const { id, status, inputs, computed, expected, reason, detail, isWithoutProofs } = step
  const values: readonly (readonly [label: string, value: string])[] = [
    ...inputs.map((input) => [t.text(INPUT_KEYS[input.name]), input.value] as const),
    ...(computed === null ? [] : [[t.text('verify.computed'), computed] as const]),
    ...(expected === null ? [] : [[t.text('verify.expected'), expected] as const]),
    ...(detail === null ? [] : [[t.text('verify.detail'), detail] as const]),
  ]
  return (
    <li className={css.step} data-status={status} data-step={id}>
      <Icon name={STATUS_ICONS[status]} size="small" />
      <div>
        <p className={css.name}>
          {name} <span className={css.result}>{t.text(STATUS_KEYS[status])}</span>
        </p>
        {reason !== null && <p className={css.reason}>{t.text(REASON_KEYS[reason])}</p>}
        {isWithoutProofs && <p className={css.reason}>{t.text('verify.withoutProofs')}</p>}
        {values.length > 0 && (
          <Disclosure summary={t.text('verify.showInputs')} isOpen={status === 'fail'}>
            <dl className={css.values}>
              {values.map(([label, value], i) => (
                // A step can have several inputs with the same name, in a fixed order.
                // oxlint-disable-next-line react/no-array-index-key
                <div key={i}>
                  <dt>{label}</dt>
                  <dd>
                    <CodeBlock text={value} label={value.length > MAX_SHORT ? `${name}: ${label}` : undefined} />
                  </dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        )}
      </div>
    </li>
  )
}

const STATUS_ICONS = {
  pass: 'tick',
  fail: 'close',
  'not-checked': 'more',
} as const satisfies Record<VerificationStep['status'], IconName>

const STATUS_KEYS = {
  pass: 'verify.status.pass',
  fail: 'verify.status.fail',
  'not-checked': 'verify.status.notChecked',
} as const satisfies Record<VerificationStep['status'], MessageKey>

const STEP_KEYS = {
  'transaction-id': 'verify.step.transactionId',
  'header-id': 'verify.step.headerId',
  work: 'verify.step.work',
  parent: 'verify.step.parent',
  difficulty: 'verify.step.difficulty',
  'transactions-root': 'verify.step.transactionsRoot',
  'merkle-path': 'verify.step.merklePath',
  'extension-root': 'verify.step.extensionRoot',
  'box-ids': 'verify.step.boxIds',
  sums: 'verify.step.sums',
} as const satisfies Record<StepId, MessageKey>

const REASON_KEYS = {
  mismatch: 'verify.reason.mismatch',
  unreadable: 'verify.reason.unreadable',
  'other-block': 'verify.reason.otherBlock',
  'other-version': 'verify.reason.otherVersion',
  'other-height': 'verify.reason.otherHeight',
  'not-included': 'verify.reason.notIncluded',
  'no-work': 'verify.reason.noWork',
  'no-data': 'verify.reason.noData',
  depends: 'verify.reason.depends',
  simulated: 'verify.reason.simulated',
} as const satisfies Record<StepReason, MessageKey>

const INPUT_KEYS = {
  bytes: 'verify.input.bytes',
  version: 'verify.input.version',
  height: 'verify.input.height',
  difficulty: 'verify.input.difficulty',
  minerKey: 'verify.input.minerKey',
  nonce: 'verify.input.nonce',
  headers: 'verify.input.headers',
  transactions: 'verify.input.transactions',
  position: 'verify.input.position',
  leaf: 'verify.input.leaf',
  witness: 'verify.input.witness',
  path: 'verify.input.path',
  spentBoxes: 'verify.input.spentBoxes',
  outputs: 'verify.input.outputs',
  minted: 'verify.input.minted',
  burned: 'verify.input.burned',
} as const satisfies Record<InputName, MessageKey>
