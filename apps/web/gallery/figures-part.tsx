import { ButtonRow, Button } from '#ui/form/button.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { BarSparkline } from '#ui/drawing/sparkline.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { KeyFigures } from '#ui/facts/facts.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { RulerDrawing } from '#ui/drawing/ruler-drawing.tsx'
import { Sparkline } from '#ui/drawing/sparkline.tsx'
import { Status } from '#ui/text/status.tsx'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'
import { Tile, Tiles } from '#ui/facts/tiles.tsx'
import css from './gallery.module.css'

const ID = '9e17bf8cec0ce6db03913805d1c9c6047c1d65e3a36f3137d33c6d84a1702314'
const PRICES = [
  14, 17, 13, 12, 11, 14, 13, 12, 11, 8, 9, 10, 10, 13, 12, 11, 11, 8, 10, 13, 13, 12, 10, 13, 16, 20, 18, 21,
]
const WAITING = [20, 30, 25, 50, 90, 60, 40, 35, 30, 20, 45, 70, 55, 40, 30, 22, 18, 30, 50, 42, 38, 30, 26, 34]

/** Page header and figures. */
export function FiguresPart() {
  return (
    <>
      <PageHeader
        back={<BackLink to="/latest-blocks" />}
        heading="Transaction"
        details={
          <>
            <Status kind="confirmed">Confirmed, 14 deep</Status>
            <span>14 Nov 2026, 23:41:08 UTC</span>
          </>
        }
        sentence="A wallet swapped 512 ERG for 446.18 SigUSD in the Spectrum ERG/SigUSD pool, paid a fee of 0.002 ERG and got 158.738 ERG back as change."
        actions={
          <ButtonRow>
            <Button icon="qr">QR code</Button>
            <Button icon="receipt">Payment request</Button>
          </ButtonRow>
        }
        id={
          <>
            <FullHash id={ID} />
            <CopyButton text={ID} label="Copy id" />
          </>
        }
      />
      <KeyFigures
        facts={[
          {
            label: 'Included in block',
            value: <AppLink to="/blocks/1932467">1 932 467</AppLink>,
            note: 'position 6 of 38',
          },
          { label: 'Confirmations', value: 14, note: 'past 10: safe for large sums' },
          { label: 'Total coins transferred', value: '4 490.864027335 ERG', note: '$3 913.34 then' },
          { label: 'Fee', value: '0.002 ERG', note: '$0.0017' },
          { label: 'Size', value: '1.20 kB', note: '1 204 bytes' },
        ]}
      />
      <Tabs label="Depth">
        <Tab to="?tab=story" isCurrent>
          Story
        </Tab>
        <Tab to="?tab=boxes" isCurrent={false} count="7">
          Boxes
        </Tab>
        <Tab to="?tab=tokens" isCurrent={false} count="4">
          Tokens
        </Tab>
        <Tab to="?tab=proofs" isCurrent={false} count="1">
          Proofs and data inputs
        </Tab>
        <Tab to="?tab=raw" isCurrent={false}>
          Raw
        </Tab>
      </Tabs>
      <Tiles className={css.tiles}>
        <Tile label="Price" figure="$0.8714" unit="USD" note={<Change />}>
          <Sparkline values={PRICES} />
        </Tile>
        <Tile label="Hash rate" figure="21.47" unit="TH/s" note="−0.6 % in 24 h">
          <Sparkline values={PRICES.toReversed()} />
        </Tile>
        <Tile label="Epoch 1 243" figure="82" unit="of 128 blocks" note="Difficulty is heading for +2.4 %" isWide>
          <RulerDrawing parts={128} at={82} major={16} />
        </Tile>
        <Tile label="Mempool load" figure="37" unit="tx" note="143 kB, 11 % of one block">
          <BarSparkline values={WAITING} />
        </Tile>
        <Tile label="Circulating supply" figure="83.10" unit="M ERG" note="85.03 % of 97 739 924">
          <RulerDrawing parts={50} at={42.5} />
        </Tile>
      </Tiles>
    </>
  )
}

const Change = () => (
  <>
    <span className="is-in">+1.8 %</span> in 24 h, oracle
  </>
)
