export { type PlantedAd, plantAd, plantAdSettings } from "./planting";
