/** Where the list of all pages stands: the navigation of those who have no scripts. */
export const PAGES_ID = 'pages'
