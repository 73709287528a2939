import type { BoxView } from '../../../data/boxes/box-view.ts'
import { TokenAmount } from '../../../entities/token-amount.tsx'
import { TokenLink } from '../../../entities/token-link.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { ShortHash } from '../../../ui/hash.tsx'
import { Section } from '../../../ui/section.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'

/** The tokens in the box, in its own order. */
export function BoxAssets({ assets }: Pick<BoxView, 'assets'>) {
  const words = useWords()
  const title = words.text('boxes.tokens')
  return (
    <Section className="span-12" title={title}>
      <Table
        caption={title}
        head={[
          words.text('boxes.token'),
          words.text('boxes.tokenId'),
          { label: words.text('boxes.amount'), numeric: true },
        ]}
      >
        {assets.map(({ token, amount }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the tokens of a box never change places, nor are they unique
          <Row key={index}>
            <Cell at="title" lead>
              <TokenLink token={token} />
            </Cell>
            <Cell at="under">
              <ShortHash id={token.tokenId} />
            </Cell>
            <Cell at="figure" numeric>
              <TokenAmount amount={amount} decimals={token.decimals} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  )
}
