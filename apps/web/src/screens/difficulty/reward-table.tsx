import { usePublicConfig } from '../../config/use-public-config.ts'
import type { SupplyView } from '../../data/difficulty/supply.ts'
import { Timestamp } from '../../entities/timestamp.tsx'
import { formatCount } from '../../format/format-count.ts'
import { formatErg } from '../../format/format-erg.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RichMessage } from '../../ui/rich-message.tsx'
import { Section } from '../../ui/section.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import css from './difficulty.module.css'

const PARTS = ['emission', 'treasury', 'reemission', 'fromReemission', 'miner'] as const

/** Sources and recipients of a block's coins, now and after the next change. */
export function RewardTable({ supply: { height, reward, next } }: { readonly supply: SupplyView }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const title = t.text('reward.title')
  const [now, later] = [
    t.text('reward.now', { block: formatCount(height) }),
    next === null ? null : t.text('reward.next', { block: formatCount(next.height) }),
  ]
  return (
    <Section
      className={css.section}
      title={title}
      note={
        next === null ? (
          t.text('reward.noNext')
        ) : (
          <RichMessage
            message="reward.nextNote"
            values={{
              block: formatCount(next.height),
              date: <Timestamp key="date" timestamp={next.expectedAt} />,
            }}
          />
        )
      }
    >
      <Table
        caption={title}
        cards={false}
        head={[
          t.text('reward.part'),
          { label: now, numeric: true },
          ...(later === null ? [] : [{ label: later, numeric: true as const }]),
        ]}
      >
        {PARTS.map((part) => (
          <Row key={part}>
            <Cell lead={part === 'miner'}>{t.text(part === 'miner' ? 'reward.minerKeeps' : `reward.${part}`)}</Cell>
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
