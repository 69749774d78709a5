/**
 * The health check of the image (docs/decisions/255): each part of the portal that listens in this container is ready.
 * A container of the web alone does not ask for the backend.
 */
const port = process.env.PORT || "3000";
const backendPort = process.env.BACKEND_PORT || "4000";

/**
 * @param {string} url
 * @returns {Promise<boolean | null>} null: nobody listens there
 */
async function isReady(url) {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    const { code } = /** @type {{ cause?: { code?: string } }} */ (error).cause ?? {};
    return code === "ECONNREFUSED" ? null : false;
  }
}

const answers = await Promise.all([
  isReady(`http://127.0.0.1:${port}/internal/ready`),
  isReady(`http://127.0.0.1:${backendPort}/api/health`),
]);
const isHealthy = answers.includes(true) && !answers.includes(false);
process.exit(isHealthy ? 0 : 1);
