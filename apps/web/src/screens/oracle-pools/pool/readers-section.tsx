import { oracleReadersResource } from '../../../data/oracles/oracle-readers.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { BoxReaderTable } from '../../../entities/box-reader-table.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Section } from '../../../ui/section.tsx'

/** Transactions that used the pool box as a data input. */
export function ReadersSection({ poolNft }: { readonly poolNft: string }) {
  const t = useTranslation()
  const { data, error } = useResource(oracleReadersResource(poolNft))
  const count = data?.items.length ?? 0
  const title = t.text('oraclePool.readers')
  const note =
    data?.hasMore === true
      ? t.text('oraclePool.firstReaders', { count: formatCount(count) })
      : t.text('oraclePool.readersNote')
  return (
    <Section className="span-12" title={title} note={count === 0 ? undefined : note}>
      {data === undefined ? (
        error === null ? (
          <Skeleton width="full" />
        ) : (
          <p className="dim">{t.text('error.loadFailed')}</p>
        )
      ) : data === null || count === 0 ? (
        <p className="dim">{t.text('oraclePool.noReaders')}</p>
      ) : (
        <BoxReaderTable
          caption={title}
          head={[
            t.text('oraclePool.transaction'),
            t.text('oraclePool.what'),
            { label: t.text('oraclePool.block'), numeric: true },
            { label: t.text('oraclePool.age'), numeric: true },
          ]}
          rows={data.items}
        />
      )}
    </Section>
  )
}
