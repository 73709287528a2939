import { usePublicConfig } from '../../config/use-public-config.ts'
import type { SupplyView } from '../../data/difficulty/supply.ts'
import { Moment } from '../../entities/moment.tsx'
import { formatCount } from '../../format/format-count.ts'
import { formatErg } from '../../format/format-erg.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Said } from '../../ui/said.tsx'
import { Section } from '../../ui/section.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import css from './difficulty.module.css'

const PARTS = ['emission', 'treasury', 'reemission', 'fromReemission', 'miner'] as const

/** Where the coins of a block come from and go to, now and after the next change. */
export function RewardTable({ supply: { height, reward, next } }: { readonly supply: SupplyView }) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  const title = words.text('reward.title')
  const [now, later] = [
    words.text('reward.now', { block: formatCount(height) }),
    next === null ? null : words.text('reward.next', { block: formatCount(next.height) }),
  ]
  return (
    <Section
      className={css.section}
      title={title}
      note={
        next === null ? (
          words.text('reward.noNext')
        ) : (
          <Said
            message="reward.nextNote"
            values={{
              block: formatCount(next.height),
              date: <Moment key="date" timestamp={next.expectedAt} />,
            }}
          />
        )
      }
    >
      <Table
        caption={title}
        cards={false}
        head={[
          words.text('reward.part'),
          { label: now, numeric: true },
          ...(later === null ? [] : [{ label: later, numeric: true as const }]),
        ]}
      >
        {PARTS.map((part) => (
          <Row key={part}>
            <Cell lead={part === 'miner'}>{words.text(part === 'miner' ? 'reward.minerKeeps' : `reward.${part}`)}</Cell>
            <Cell numeric lead={part === 'miner'}>
              {formatErg(reward[part], coinName)}
            </Cell>
            {next !== null && (
              <Cell numeric lead={part === 'miner'}>
                {formatErg(next.reward[part], coinName)}
              </Cell>
            )}
          </Row>
        ))}
      </Table>
    </Section>
  )
}
