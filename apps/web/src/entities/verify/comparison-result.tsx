import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { resourceKey } from '#data/resource/resource.ts'
import { useResourceStore, useScreenCopy } from '#data/resource/use-resource.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonRow } from '#ui/form/button.tsx'
import type { PageComparison } from './compare-page.ts'
import type { Difference } from './page-text.ts'
import { clearPointer, findFigure, listFigureElements, pointAt } from './point-at.ts'
import css from './verify.module.css'

/** How many figures of the page follow from the bytes, and buttons that lead from one to the next. */
export function ComparisonResult({ comparison }: { readonly comparison: PageComparison | undefined }) {
  const t = useTranslation()
  useCorrectedData(comparison)
  if (comparison === undefined) return <p className={css.about}>{t.text('verify.page.notCompared')}</p>
  const { differences, proved, unproven, tokens } = comparison
  return (
    <>
      {differences.length > 0 && (
        // The list is above the headline, which can be far from here.
        <Notice tone="danger" title={t.text('verify.clash.title')}>
          {t.text('verify.clash.lead', { count: differences.length })}
        </Notice>
      )}
      <p data-compared={differences.length === 0 ? 'equal' : 'different'}>
        {differences.length === 0 && t.text('verify.page.equal', { count: proved })}{' '}
        {t.text('verify.page.unproven', { count: unproven })}{' '}
        {tokens.shown > 0 && t.text('verify.page.tokens', { count: tokens.unproven })}
      </p>
      <FigureNavigator />
    </>
  )
}

/** From now on, the page shows what the bytes state. */
function useCorrectedData(comparison: PageComparison | undefined): void {
  const store = useResourceStore()
  const copy = useScreenCopy()
  useEffect(() => {
    if (comparison === undefined || comparison.differences.length === 0) return
    for (const { key, data } of comparison.corrected) {
      const resource = copy?.resources.find((each) => JSON.stringify(resourceKey(each)) === JSON.stringify(key))
      if (resource !== undefined) store.update(resource, () => data)
    }
  }, [comparison, copy, store])
}

function FigureNavigator() {
  const t = useTranslation()
  const [current, setCurrent] = useState<{ readonly index: number; readonly text: string } | undefined>()
  useEffect(() => clearPointer, [])
  const go = (step: 1 | -1) => {
    const elements = listFigureElements()
    const index = ((current?.index ?? (step === 1 ? -1 : 0)) + step + elements.length) % elements.length
    const element = elements[index]
    if (element === undefined) return
    pointAt(element)
    setCurrent({
      index,
      text: `${formatCount(index + 1)} / ${formatCount(elements.length)}: ${element.textContent.trim()}`,
    })
  }
  return (
    <div className={css.pointer}>
      <ButtonRow>
        <Button onClick={() => go(-1)}>{t.text('verify.page.previous')}</Button>
        <Button onClick={() => go(1)}>{t.text('verify.page.next')}</Button>
      </ButtonRow>
      <output>{current?.text}</output>
    </div>
  )
}

const MAX_LISTED = 8

/** Above the headline, and without a way to dismiss it. */
export function ClashNotice({ differences }: { readonly differences: readonly Difference[] }) {
  const t = useTranslation()
  const [container] = useState(() => Object.assign(document.createElement('div'), { id: 'clash' }))
  useEffect(() => {
    document.getElementById('main')?.prepend(container)
    return () => container.remove()
  }, [container])
  const notice: ReactNode = (
    <Notice tone="danger" role="alert" title={t.text('verify.clash.title')}>
      {t.text('verify.clash.lead', { count: differences.length })}
      <ul className={css.clash}>
        {differences.slice(0, MAX_LISTED).map((difference) => (
          <li key={JSON.stringify(difference)}>
            <ClashItem difference={difference} />
          </li>
        ))}
      </ul>
    </Notice>
  )
  return createPortal(notice, container)
}

function ClashItem({ difference: { where, shown, proved } }: { readonly difference: Difference }) {
  const t = useTranslation()
  const go = () => {
    const element = findFigure([proved, shown])
    if (element !== undefined) pointAt(element)
  }
  return (
    <>
      <b>{where}</b>{' '}
      {t.text('verify.clash.values', { shown: shown === '' ? '–' : shown, proved: proved === '' ? '–' : proved })}{' '}
      <Button variant="text" onClick={go}>
        {t.text('verify.clash.point')}
      </Button>
    </>
  )
}
