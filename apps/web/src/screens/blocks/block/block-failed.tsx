import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Title } from '../../../ui/title.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { askedName } from './missing-block.tsx'
import { ToLatestBlocks } from './to-latest-blocks.tsx'

export function BlockFailed({ asked, retry }: { readonly asked: string; readonly retry: () => void }) {
  const heading = useWords().text('title.block', { height: askedName(asked) })
  usePage({ title: heading, status: 503 })
  return (
    <>
      <Title back={<ToLatestBlocks />} heading={heading} />
      <Failed retry={retry} />
    </>
  )
}
