import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ButtonRow, LinkButton } from '#ui/form/button.tsx'
import { Icon } from '#ui/text/icon.tsx'

export interface NeighboursProps {
  readonly height: number
  readonly previous: string | null
  readonly next: string | null
}

/** Links to the previous and the next block. */
export function PreviousNextBlockLinks({ height, previous, next }: NeighboursProps) {
  const t = useTranslation()
  const [lower, higher] = [formatCount(height - 1), formatCount(height + 1)]
  return (
    <ButtonRow>
      {previous !== null && (
        <LinkButton to={previous} rel="prev" icon="left" aria-label={t.text('block.previous', { height: lower })}>
          {lower}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton to={next} rel="next" data-unproven aria-label={t.text('block.next', { height: higher })}>
          {higher}
          <Icon name="right" />
        </LinkButton>
      )}
    </ButtonRow>
  )
}
