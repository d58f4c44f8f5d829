/** The stylesheet of pages that functions write, in the church's fonts and colours. `render` writes it. */
export const siteStylePath = '/site.css';
