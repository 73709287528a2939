import type { ComponentType } from 'react'
import type { ScreenRedirect, ScreenResources } from '../data/resource/route-context.ts'

/** Exports of a screen's file. */
export interface ScreenModule {
  readonly Screen: ComponentType
  readonly resources: ScreenResources
  /** For screens that may redirect to another one. */
  readonly redirect?: ScreenRedirect
}
