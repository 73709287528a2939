import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Bone } from '../../../ui/bone.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { LoadingFace } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { TableBones } from '../../../ui/table-bones.tsx'
import { Title } from '../../../ui/title.tsx'
import { UpLink } from '../../../ui/up-link.tsx'
import css from '../oracle-pools.module.css'
import { useHeading } from './absent-pool.tsx'
import { useOracleHead } from './oracle-table.tsx'

const FACTS = [
  'oracles.rate',
  'oraclePool.change',
  'oraclePool.epoch',
  'oracles.updated',
  'oraclePool.readyOracles',
  'oraclePool.rewards',
] as const

/** The page with bones where its data will stand. */
export function LoadingPool({ id }: { readonly id: string }) {
  const words = useWords()
  const heading = useHeading(id)
  usePage({ title: heading })
  const oracles = words.text('oraclePool.oracles')
  return (
    <LoadingFace>
      <Title
        back={<UpLink to="/oracle-pools-list">{words.text('title.oraclePools')}</UpLink>}
        heading={heading}
        kicker={<Bone width={5} />}
        sentence={<Bone width="full" />}
        id={<FullHash id={id} />}
      />
      <Facts className={css.facts}>
        {FACTS.map((label) => (
          <Fact key={label} label={words.text(label)} note={<Bone width={3} />}>
            <Bone width={4} />
          </Fact>
        ))}
      </Facts>
      <div className={`grid ${css.sections}`}>
        <Section className="span-12" title={words.text('oraclePool.epoch')} note={<Bone width={5} />}>
          <div className={css.epoch} />
        </Section>
        <Section className="span-12" title={oracles}>
          <div className={css.tall}>
            <TableBones caption={oracles} head={useOracleHead(true)} rows={10} />
          </div>
        </Section>
      </div>
    </LoadingFace>
  )
}
