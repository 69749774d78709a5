export const PUBLISH_REVISION = "publish-revision";
export const PUBLISH_OVERDUE = "publish-overdue";
