import { Actions } from '../../ui/actions.tsx'
import button from '../../ui/button.module.css'
import { CodeBlock } from '../../ui/code-block.tsx'
import { CopyAction, type CopyActionProps } from '../../ui/copy-button.tsx'
import css from './payment-request.module.css'

export interface PaymentLinkProps {
  readonly uri: string
  readonly label: string
  /** What kind of link it is. */
  readonly note: string
  readonly copy: string
  readonly variant?: CopyActionProps['variant']
  readonly open: string
}

/** A link for wallets: to read, to copy, to open. */
export function PaymentLink({ uri, label, note, copy, variant, open }: PaymentLinkProps) {
  return (
    <div className={css.link}>
      <p className="label">
        {label}, {note}
      </p>
      <CodeBlock text={uri} label={label} />
      <Actions>
        <CopyAction text={uri} variant={variant}>
          {copy}
        </CopyAction>
        <a className={button.button} data-variant="plain" href={uri}>
          {open}
        </a>
      </Actions>
    </div>
  )
}
