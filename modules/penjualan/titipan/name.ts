/** The document's name: by itself, so that who only reads deposits loads none of their fields. */
export const namaTitipan = 'titipan'
