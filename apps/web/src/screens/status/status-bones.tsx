import { useWords } from '../../i18n/use-words.ts'
import { Bone } from '../../ui/bone.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { LoadingFace } from '../../ui/progress.tsx'
import { Section } from '../../ui/section.tsx'
import { TableBones } from '../../ui/table-bones.tsx'
import { useNodeHead } from './node-table.tsx'
import css from './status.module.css'

const FACTS = ['service.tip', 'service.found', 'service.lag', 'service.agreeing', 'service.readers'] as const

export function StatusBones() {
  const words = useWords()
  const title = words.text('service.nodes')
  const head = useNodeHead()
  return (
    <LoadingFace>
      <Facts>
        {FACTS.map((label) => (
          <Fact key={label} label={words.text(label)}>
            <Bone width={5} />
          </Fact>
        ))}
      </Facts>
      <div className={css.parts}>
        <Section title={title} note={words.text('service.nodesNote')}>
          <TableBones caption={title} head={head} rows={1} />
        </Section>
      </div>
    </LoadingFace>
  )
}
