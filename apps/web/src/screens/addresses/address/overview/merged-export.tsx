import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import type { MergedFormProps } from './merged-form.tsx'

/** One file for several addresses of one owner. The form needs scripts, and is loaded when it is opened. */
export function MergedExport(props: MergedFormProps) {
  const t = useTranslation()
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const follow = () => setOpen(details.current?.open === true)
  // It may have been opened before the scripts ran.
  useEffect(follow, [])
  return (
    <Disclosure summary={t.text('address.mergeTitle')} details={details} onToggle={follow}>
      <noscript>{t.text('address.mergeNoScript')}</noscript>
      {isOpen && (
        <Suspense>
          <MergedForm {...props} />
        </Suspense>
      )}
    </Disclosure>
  )
}

const MergedForm = lazy(async () => ({ default: (await import('./merged-form.tsx')).MergedForm }))
