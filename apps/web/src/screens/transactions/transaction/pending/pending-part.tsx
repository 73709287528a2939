import { Suspense, use, useEffect, useState } from 'react'
import { isUnconfirmed } from '#data/transactions/transaction-view.ts'
import { loadMessages, type Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import css from './pending.module.css'
import type { PendingSectionProps } from './pending-section.tsx'

const load = () => import('./pending-section.tsx')
type SectionModule = Awaited<ReturnType<typeof load>>

let loaded = import.meta.env.SSR ? await load() : undefined
let loading: Promise<SectionModule> | undefined

/** After hydration, so that the page responds sooner. */
const LOAD_DELAY_MS = 500

/** Most transactions are confirmed, so their pages load neither code nor messages for others. Its styles are small. */
export function PendingPart(props: PendingSectionProps) {
  return isUnconfirmed(props.transaction.state) ? <UnconfirmedPart {...props} /> : null
}

/** On the first page of a visit the section stays as the server has rendered it until its code is loaded. */
function UnconfirmedPart(props: PendingSectionProps) {
  const t = useTranslation()
  const isHydrated = useIsHydrated()
  const [isServerMarkup, setServerMarkup] = useState(!isHydrated && loaded === undefined)
  useEffect(() => {
    if (!isHydrated || !isServerMarkup) return undefined
    // If the code does not load, what the server has rendered remains.
    const replace = () =>
      void loadSection(t).then(
        () => setServerMarkup(false),
        () => undefined,
      )
    const timer = setTimeout(replace, LOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [t, isHydrated, isServerMarkup])
  if (isServerMarkup)
    return (
      // While hydrating, React keeps the content of an element whose only child is a text that may differ.
      <div key="server" className={css.part} suppressHydrationWarning>
        {''}
      </div>
    )
  const Section = loaded !== undefined && t.has('pending') ? loaded.PendingSection : LazySection
  return (
    <div key="browser" className={css.part}>
      <Suspense fallback={props.outlook === null ? undefined : <div className={css.reserved} />}>
        <Section {...props} />
      </Suspense>
    </div>
  )
}

/** For a page that was opened by a link. */
function LazySection(props: PendingSectionProps) {
  const t = useTranslation()
  loading ??= loadSection(t)
  const { PendingSection } = use(loading)
  return <PendingSection {...props} />
}

async function loadSection(t: Translations): Promise<SectionModule> {
  const [module] = await Promise.all([load(), loadPendingMessages(t)])
  loaded = module
  return module
}

async function loadPendingMessages(t: Translations): Promise<void> {
  if (!t.has('pending')) t.add('pending', await loadMessages(t.locale, 'pending'))
}
