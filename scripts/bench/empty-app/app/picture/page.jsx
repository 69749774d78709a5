/**
 * The smallest page whose largest paint is a picture, like a place's page: a wider one would not
 * count.
 */
export default function Page() {
  return (
    <>
      <h1>Picture</h1>
      {/* biome-ignore lint/performance/noImgElement: the portal's own pictures are plain, too */}
      <img
        src="/picture.webp"
        alt=""
        width={800}
        height={600}
        style={{ width: "100%", height: "auto" }}
        fetchPriority="high"
      />
    </>
  );
}
