import { oracleReadersResource } from '#data/oracles/oracle-pools.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { BoxReaderTable } from '#entities/box-reader-table.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'

const SKELETON_ROWS = 5

/** Transactions that used the pool box as a data input. */
export function ReadersSection({ poolNft }: { readonly poolNft: string }) {
  const t = useTranslation()
  const { data, error } = useResource(oracleReadersResource(poolNft))
  const count = data?.items.length ?? 0
  const title = t.text('oraclePool.readers')
  const note =
    typeof data?.next === 'string'
      ? t.text('oraclePool.firstReaders', { count: formatCount(count) })
      : t.text('oraclePool.readersNote')
  return (
    <Section className="span-12" title={title} note={count === 0 ? undefined : note}>
      {data === undefined && error !== null ? (
        <p className="dim">{t.text('error.loadFailed')}</p>
      ) : data === null || data?.items.length === 0 ? (
        <p className="dim">{t.text('oraclePool.noReaders')}</p>
      ) : (
        <BoxReaderTable
          caption={title}
          heads={{
            transaction: t.text('oraclePool.transaction'),
            story: t.text('oraclePool.what'),
            block: t.text('oraclePool.block'),
            date: t.text('oraclePool.date'),
          }}
          rows={data?.items ?? SKELETON_ROWS}
        />
      )}
    </Section>
  )
}
