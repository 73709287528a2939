import { useWords } from '../../i18n/use-words.ts'
import { useSlot } from '../../page/slots.ts'
import { useIsEmbedded } from '../../page/use-is-embedded.ts'
import { Bone } from '../../ui/bone.tsx'
import { LoadingFace } from '../../ui/progress.tsx'
import { Section } from '../../ui/section.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import css from './home.module.css'
import { RailBones } from './rail/rail-bones.tsx'

/** The page with nothing in it yet, as high as it will be. */
export function HomeLoading() {
  const words = useWords()
  const search = useSlot('search')
  const isEmbedded = useIsEmbedded()
  if (isEmbedded)
    return (
      <LoadingFace>
        <h1 className="unseen">{words.text('title.home')}</h1>
        <RailBones />
      </LoadingFace>
    )
  return (
    <LoadingFace>
      <div className={css.hero}>
        <h1 className="say say--headline">
          <span className="unseen">{words.text('title.home')}</span>
          <Bone width="full" />
        </h1>
        {search({ size: 'large', examples: [] })}
      </div>
      <RailBones />
      <Tiles layout="six" className={css.tiles}>
        {TILES.map((label) => (
          <Tile
            key={label}
            label={words.text(label)}
            figure={<Bone width={3} />}
            note={<Bone width={4} />}
            isWide={label === 'home.paymentCost'}
          >
            <div className={css.drawingBone} />
          </Tile>
        ))}
      </Tiles>
      <div className="grid">
        <ListBones title={words.text('home.latestBlocks')} className="span-7" columns={6} />
        <ListBones title={words.text('home.happeningNow')} className="span-5" columns={1} />
        <ListBones title={words.text('home.latestTokens')} className="span-7" columns={4} />
        <ListBones title={words.text('title.mempool')} className="span-5" columns={4} />
      </div>
    </LoadingFace>
  )
}

const TILES = [
  'home.price',
  'strip.hashRate',
  'menu.difficulty',
  'home.mempoolLoad',
  'strip.circulatingSupply',
  'home.paymentCost',
] as const

interface ListBonesProps {
  readonly title: string
  readonly className: string
  readonly columns: number
}

function ListBones({ title, className, columns }: ListBonesProps) {
  const cells = Array.from({ length: columns }, (_, index) => index)
  return (
    <Section className={className} title={title}>
      <Table
        caption={title}
        head={cells.map(() => (
          <Bone key="head" width={2} />
        ))}
        isBusy
      >
        {Array.from({ length: 8 }, (_, row) => (
          <Row key={row}>
            {cells.map((cell) => (
              <Cell key={cell} at={cell === 0 ? 'title' : cell === 1 ? 'side' : 'nowhere'}>
                <Bone width={columns === 1 ? 'full' : 3} />
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </Section>
  )
}
