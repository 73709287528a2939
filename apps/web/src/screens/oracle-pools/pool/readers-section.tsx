import { oracleReadersResource } from '../../../data/oracles/oracle-readers.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { ReaderTable } from '../../../entities/reader-table.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Bone } from '../../../ui/bone.tsx'
import { Section } from '../../../ui/section.tsx'

/** Who relied on the pool: transactions that name its box as a data input. */
export function ReadersSection({ poolNft }: { readonly poolNft: string }) {
  const words = useWords()
  const { data, error } = useResource(oracleReadersResource(poolNft))
  const count = data?.items.length ?? 0
  const title = words.text('oraclePool.readers')
  const note =
    data?.hasMore === true
      ? words.text('oraclePool.firstReaders', { count: formatCount(count) })
      : words.text('oraclePool.readersNote')
  return (
    <Section className="span-12" title={title} note={count === 0 ? undefined : note}>
      {data === undefined ? (
        error === null ? (
          <Bone width="full" />
        ) : (
          <p className="dim">{words.text('error.didNotArrive')}</p>
        )
      ) : data === null || count === 0 ? (
        <p className="dim">{words.text('oraclePool.noReaders')}</p>
      ) : (
        <ReaderTable
          caption={title}
          head={[
            words.text('oraclePool.transaction'),
            words.text('oraclePool.what'),
            { label: words.text('oraclePool.block'), numeric: true },
            { label: words.text('oraclePool.age'), numeric: true },
          ]}
          rows={data.items}
        />
      )}
    </Section>
  )
}
