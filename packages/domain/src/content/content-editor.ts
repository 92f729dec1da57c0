/** The right to edit managed content. */
export const editContent = 'acp.content.edit'
