/** Anchor of the page list, which is the navigation without scripts. */
export const PAGES_ID = 'pages'
