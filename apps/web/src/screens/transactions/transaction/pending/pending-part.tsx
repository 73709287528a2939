import { Suspense, use } from 'react'
import { isUnconfirmed } from '#data/transactions/transaction-view.ts'
import { loadMessages, type Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import css from './pending.module.css'
import type { PendingSectionProps } from './pending-section.tsx'

const load = () => import('./pending-section.tsx')
type SectionModule = Awaited<ReturnType<typeof load>>

let loaded = import.meta.env.SSR ? await load() : undefined
let loading: Promise<SectionModule> | undefined

/** Loads the code of the section before it is hydrated. */
export async function loadPendingSection(): Promise<void> {
  loaded ??= await load()
}

/** Most transactions are confirmed, so their pages load neither code nor messages for others. Its styles are small. */
export function PendingPart(props: PendingSectionProps) {
  const t = useTranslation()
  if (!isUnconfirmed(props.transaction.state)) return null
  const Section = loaded !== undefined && t.has('pending') ? loaded.PendingSection : LazySection
  return (
    <div className={css.desk}>
      <Suspense>
        <Section {...props} />
      </Suspense>
    </div>
  )
}

/** For a page that was opened before its transaction was loaded. */
function LazySection(props: PendingSectionProps) {
  const t = useTranslation()
  loading ??= loadWithMessages(t)
  const { PendingSection } = use(loading)
  return <PendingSection {...props} />
}

async function loadWithMessages(t: Translations): Promise<SectionModule> {
  const [module] = await Promise.all([load(), loadPendingMessages(t)])
  return module
}

async function loadPendingMessages(t: Translations): Promise<void> {
  if (!t.has('pending')) t.add('pending', await loadMessages(t.locale, 'pending'))
}
