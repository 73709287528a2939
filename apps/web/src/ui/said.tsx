import { createElement, Fragment, type ReactElement } from 'react'
import type { MessageKey } from '../i18n/families.ts'
import { useWords } from '../i18n/use-words.ts'

export interface SaidProps {
  readonly message: MessageKey
  readonly values: Readonly<Record<string, string | number | ReactElement>>
}

/** A message with links or amounts in it. */
export function Said({ message, values }: SaidProps) {
  return createElement(Fragment, null, ...useWords().parts(message, values))
}
