import { useTranslation } from '../../i18n/use-translation.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { KeyFigure, KeyFigures } from '../../ui/facts.tsx'
import { LoadingState } from '../../ui/progress.tsx'
import { Section } from '../../ui/section.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { useNodeHead } from './node-table.tsx'
import css from './status.module.css'

const FACTS = ['service.tip', 'service.found', 'service.lag', 'service.agreeing', 'service.readers'] as const

export function StatusSkeleton() {
  const t = useTranslation()
  const title = t.text('service.nodes')
  const head = useNodeHead()
  return (
    <LoadingState>
      <KeyFigures>
        {FACTS.map((label) => (
          <KeyFigure key={label} label={t.text(label)}>
            <Skeleton width={5} />
          </KeyFigure>
        ))}
      </KeyFigures>
      <div className={css.parts}>
        <Section title={title} note={t.text('service.nodesNote')}>
          <TableSkeleton caption={title} head={head} rows={1} />
        </Section>
      </div>
    </LoadingState>
  )
}
