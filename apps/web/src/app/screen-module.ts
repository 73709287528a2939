import type { ComponentType } from 'react'
import type { RedirectOf, ResourcesOf } from '../data/resource/place.ts'

/** What the file of a screen exports. */
export interface ScreenModule {
  readonly Screen: ComponentType
  readonly resources: ResourcesOf
  /** For a screen that may lead straight to another one. */
  readonly redirect?: RedirectOf
}
