/** Not translated. */
export const APP_NAME = 'Ergo Explorer'
