/** Anchor of the page list, which is the navigation without scripts. */
export const PAGE_LIST_ID = 'pages'
