/** The right to edit content. */
export const contentPermission = 'acp.content.edit'
