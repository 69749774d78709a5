export const PUBLISH_REVISION = "publish-revision";
