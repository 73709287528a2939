import type { BoxView } from '#data/boxes/box.ts'
import type { Paging } from '#data/paging.ts'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { RawSection } from '#entities/raw/raw-section.tsx'
import { BoxAssets } from './box-assets.tsx'
import { BoxFacts } from './box-facts.tsx'
import { BoxHistory } from './box-history.tsx'
import { BoxOwner } from './box-owner.tsx'
import { BoxReaders } from './box-readers.tsx'
import { BoxRegisters } from './box-registers.tsx'
import { BoxRentNotice } from './box-rent-notice.tsx'
import { BoxScript } from './box-script.tsx'
import { BoxTitle } from './box-title.tsx'
import css from './box.module.css'

export function BoxPage({ box, paging }: { readonly box: BoxView; readonly paging: Paging }) {
  const t = useTranslation()
  usePageMetadata({
    title: t.text('boxes.title', { id: shortenId(box.boxId) }),
    canonical: `/boxes/${box.boxId}`,
    // A pending box may never be confirmed.
    isIndexed: box.state !== 'pending' && box.state !== 'pre-confirmed',
  })
  return (
    <>
      <BoxTitle box={box} />
      <BoxRentNotice box={box} />
      <BoxFacts box={box} />
      <div className={`grid ${css.sections}`}>
        <BoxOwner box={box} />
        <BoxHistory box={box} />
        {box.assets.length > 0 && <BoxAssets assets={box.assets} singletons={box.singletons} />}
        <BoxRegisters registers={box.registers} />
        <BoxScript script={box.script} />
        <BoxReaders boxId={box.boxId} paging={paging} />
        <RawSection className="span-12" subject={{ type: 'box', id: box.boxId }} />
      </div>
    </>
  )
}
