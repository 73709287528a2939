import type { MyList } from '#data/my/my-list.ts'

export interface MyProps {
  readonly list: MyList
  /** Stores a changed list, and says so if the browser does not keep it. */
  readonly save: (list: MyList) => void
}
