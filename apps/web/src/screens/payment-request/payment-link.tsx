import { ButtonRow } from '#ui/form/button.tsx'
import button from '#ui/form/button.module.css'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { CopyAction, type CopyActionProps } from '#ui/form/copy-button.tsx'
import css from './payment-request.module.css'

export interface PaymentLinkProps {
  readonly uri: string
  readonly label: string
  /** The kind of link. */
  readonly note: string
  readonly copyLabel: string
  readonly variant?: CopyActionProps['variant']
  readonly openLabel: string
}

/** A wallet link as text, with buttons to copy and open it. */
export function PaymentLink({ uri, label, note, copyLabel, variant, openLabel }: PaymentLinkProps) {
  return (
    <div className={css.link}>
      <p className="label">
        {label}, {note}
      </p>
      <CodeBlock text={uri} label={label} />
      <ButtonRow>
        <CopyAction text={uri} variant={variant}>
          {copyLabel}
        </CopyAction>
        <a className={button.button} data-variant="plain" href={uri}>
          {openLabel}
        </a>
      </ButtonRow>
    </div>
  )
}
