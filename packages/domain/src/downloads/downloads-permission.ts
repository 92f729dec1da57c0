/** The right everything in the panel's downloads asks for (spec §6). */
export const downloadsPermission = 'acp.downloads.edit'
