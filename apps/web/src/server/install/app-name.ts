/** A name is the same in every language. */
export const APP_NAME = 'Ergo Explorer'
